// The client-side router: the present address as reactive state. Links are ordinary `<a href>`s.

/** The parts of a URL that pages use. */
export interface Address {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function read(): Address {
  return {
    path: location.pathname,
    query: new URLSearchParams(location.search),
    hash: location.hash.slice(1),
  };
}

let current = $state.raw<Address>(read());

/** The present address; reactive. */
export function currentAddress(): Address {
  return current;
}

/** Goes to another address without loading the page; `replace`: without an entry in the history. */
export function navigate(address: string, options: { replace?: boolean } = {}): void {
  if (options.replace === true) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  const before = current.path;
  current = read();
  if (current.path !== before) scrollTo(0, 0);
}

/** The values of the `:name` parts of a pattern in a path; null if the path does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const parts = path.replace(/\/+$/, '').split('/');
  if (path === '/') parts.splice(0, parts.length, '', '');
  if (wanted.length !== parts.length) return null;
  const found: Record<string, string> = {};
  for (const [i, want] of wanted.entries()) {
    const part = parts[i] ?? '';
    if (want.startsWith(':')) {
      if (part === '') return null;
      try {
        found[want.slice(1)] = decodeURIComponent(part);
      } catch {
        return null;
      }
    } else if (want !== part) {
      return null;
    }
  }
  return found;
}

/** Handles clicks on links within the pages by navigating without a reload. */
export function interceptLinks(): void {
  addEventListener('popstate', () => {
    current = read();
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash !== '') return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
