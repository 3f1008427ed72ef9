"""The parts of the benchmark: measuring, a loopback weather service, bars, and the page."""
