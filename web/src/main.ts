import { mount } from 'svelte';
import App from './App.svelte';
import './design/tokens.css';
import './design/palettes.css';
import './design/base.css';
import { begin } from './design/settings.svelte';
import { findMe } from './host/session.svelte';
import { followLinks } from './router.svelte';

followLinks();
const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');
void Promise.allSettled([begin(), findMe()]).then(() => mount(App, { target }));
