#pragma once

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>

#include "CXML.h"

// All functions used, with the types of the real header.
#define FUNCTIONS(X)         \
  X(xmlInitParser)           \
  X(xmlCreatePushParserCtxt) \
  X(xmlCtxtUseOptions)       \
  X(xmlParseChunk)           \
  X(xmlStopParser)           \
  X(xmlFreeParserCtxt)

struct cxml_library {
#define POINTER(name) __typeof__(&name) name;
  FUNCTIONS(POINTER)
#undef POINTER
};
