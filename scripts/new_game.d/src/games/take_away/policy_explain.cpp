// Why a take is good, as players say it.
#include "games/take_away/policy.h"

namespace skerry::take_away {

Reason Policy::explain(const View& view, Seat /*who*/, const Action& action) {
  const int left = view.seen.stones - action.take;
  if (left == 0) return {"take_away.reason.last", {}, "takes the last stone"};
  if (left > kHighest) {
    return {"take_away.reason.out_of_reach", {}, "leaves more than the next seat can take"};
  }
  return {};
}

}  // namespace skerry::take_away
