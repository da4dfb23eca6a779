// The layouts of the pages by the size of the window.
//
// upright  a phone or a narrow window: one column and a bar of tabs below it
// turned   a phone on its side: the board beside what is said and pressed
// rail     a laptop: the menu is a rail of signs, the board has the rest but for one column that folds
// broad    from 100rem on: the menu has words
export type Layout = 'upright' | 'turned' | 'rail' | 'broad';

const turned = matchMedia(
  '(orientation: landscape) and (max-height: 31rem) and (min-width: 33rem)',
);
const wide = matchMedia('(min-width: 62rem)');
const broad = matchMedia('(min-width: 100rem)');

function find(): Layout {
  if (turned.matches) return 'turned';
  if (!wide.matches) return 'upright';
  return broad.matches ? 'broad' : 'rail';
}

let now = $state<Layout>(find());
for (const query of [turned, wide, broad]) {
  query.addEventListener('change', () => {
    now = find();
  });
}

/** The layout of the pages. Reactive. */
export function layout(): Layout {
  return now;
}

/** Whether there are columns beside the board. Reactive. */
export function isWide(): boolean {
  return now === 'rail' || now === 'broad';
}
