// Boost.JSON, compiled here once and for all, without exceptions.
#include <boost/json/src.hpp>
