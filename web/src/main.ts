import { mount } from 'svelte';
import App from './App.svelte';
import './design/tokens.css';
import './design/palettes.css';
import './design/base.css';
import { begin } from './design/settings.svelte';
import { api } from './host/api';
import { findMe } from './host/session.svelte';
import { followLinks, here } from './router.svelte';
import { routeOf } from './routes';

followLinks();
// The page and the games, which every page needs, come on their way while the words and the person are
// still being asked for; what goes wrong is noticed when it is shown.
for (const early of [routeOf(here().path).route.load(), api.games()]) early.catch(() => undefined);
const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');
void Promise.allSettled([begin(), findMe()]).then(() => mount(App, { target }));
