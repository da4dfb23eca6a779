import { mount } from 'svelte';
import App from './App.svelte';
import './design/tokens.css';
import './design/palettes.css';
import './design/base.css';
import { initSettings } from './design/settings.svelte';
import { api } from './host/api';
import { loadSession } from './host/session.svelte';
import { interceptLinks, currentAddress } from './router.svelte';
import { matchRoute } from './routes';

interceptLinks();
// The page and the games, which every page needs, come on their way while the words and the person are
// still being asked for; what goes wrong is noticed when it is shown.
for (const early of [matchRoute(currentAddress().path).route.load(), api.games()])
  early.catch(() => undefined);
const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');
void Promise.allSettled([initSettings(), loadSession()]).then(() => mount(App, { target }));
