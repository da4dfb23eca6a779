// Boost.JSON, compiled in this one file, without exceptions.
#include <boost/json/src.hpp>
