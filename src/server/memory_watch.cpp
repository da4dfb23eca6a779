#include "server/memory_watch.h"

#include <malloc.h>

namespace skerry::server {

void give_back_freed_memory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

}  // namespace skerry::server
