// The entry point of the pages.
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
// The code of the page and the list of games, which every page needs, are requested at once, in parallel with the
// texts and the session. Errors are ignored here: they appear when the page uses the result.
for (const early of [matchRoute(currentAddress().path).route.load(), api.games()])
  early.catch(() => undefined);
const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');
void Promise.allSettled([initSettings(), loadSession()]).then(() => mount(App, { target }));
