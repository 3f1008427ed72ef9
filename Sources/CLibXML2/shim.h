#pragma once

// libxml2's own headers, found by pkg-config. The module map has no `link` line on purpose: CXML
// opens the library when the first document is read (docs/dependencies.md).
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>
