// The one breakpoint of the layout: from 62rem on there are columns beside the board.
const query = matchMedia('(min-width: 62rem)');
let wide = $state(query.matches);
query.addEventListener('change', () => {
  wide = query.matches;
});

export function isWide(): boolean {
  return wide;
}
