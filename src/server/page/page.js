// A plain page: start a table, play it with buttons. Everything comes from the protocol; what is
// typed by people is only ever shown as text.
const $ = (id) => document.getElementById(id);
const make = (tag, text = '', className = '') => {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
};

let me = null;         // {user, name, guest}
let games = [];
let socket = null;
let nextId = 1;
let retry = 500;
const waiting = new Map();  // id → what to do with the answer
let tableId = null;
let table = null;      // the last whole table, kept up to date
let chosen = {};       // of an action: the fields that were chosen so far
const lobby = new Map();

// ---- Talking to the host

async function api(path, body) {
  const options = body === undefined ? {} : {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
  };
  const response = await fetch(path, options);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error?.message ?? response.statusText);
  return answer;
}

function send(message, then = () => {}) {
  if (socket?.readyState !== WebSocket.OPEN) return say('Not connected; one moment.');
  const id = nextId++;
  waiting.set(id, then);
  socket.send(JSON.stringify({...message, id}));
}

function connect() {
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  socket.onopen = () => {
    retry = 500;
    $('net').textContent = '';
    send({type: 'hello', version: 1});
    if (tableId) watch();
    else send({type: 'lobby', on: true});
  };
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = () => {
    $('net').textContent = 'Connecting again…';
    waiting.clear();
    setTimeout(connect, retry * (0.5 + Math.random()));
    retry = Math.min(retry * 2, 15000);
  };
}

function watch() {
  const seen = table ? {seq: table.seq} : {};
  send({type: 'watch', table: tableId, legal: true, ...seen});
}

function receive(message) {
  const answered = waiting.get(message.id);
  if (message.id !== undefined) waiting.delete(message.id);
  if (message.type === 'error') say(message.message);
  if (message.type === 'ack' && answered) answered(message);
  if (message.type === 'bye') retry = message.retry_ms;
  if (message.type === 'lobby') showLobby(message);
  if (message.table !== tableId) return;
  if (message.type === 'table') {
    table = {...message, talk: table?.talk ?? []};
    takeRematchSeat();
  } else if (message.type === 'update' && table) {
    const view = message.patch ? patched(table.view, message.patch) : message.view;
    table = {...table, legal: [], ...message, view,
             log: [...table.log, ...message.events.filter((e) => e.seq > table.seq)]};
  } else if (message.type === 'chat' && table) {
    table.talk.push(message);
  } else if (message.type === 'presence' && table) {
    table.here = message.here;
  } else if (message.type === 'hint') {
    return say(`A bot would play: ${words(message.action)}`);
  } else {
    return;
  }
  chosen = {};
  showTable();
}

// [[path, value], [path], …] on a copy of the document.
function patched(document, patch) {
  let root = structuredClone(document);
  for (const [path, ...value] of patch) {
    if (path.length === 0) {
      root = value[0];
      continue;
    }
    const parent = path.slice(0, -1).reduce((node, key) => node[key], root);
    const key = path.at(-1);
    if (value.length === 1) parent[key] = value[0];
    else if (Array.isArray(parent)) parent.pop();
    else delete parent[key];
  }
  return root;
}

// ---- The first page

function showStart() {
  $('start').hidden = false;
  $('name').value = me?.name ?? '';
  for (const game of games) $('game').append(new Option(game.name, game.id));
  $('game').onchange = showPlayers;
  showPlayers();
}

function showPlayers() {
  const game = games.find((one) => one.id === $('game').value);
  $('players').replaceChildren();
  for (let n = game.min_players; n <= game.max_players; ++n) $('players').append(new Option(n, n));
  $('players').value = Math.min(game.max_players, 4);
}

$('new').onsubmit = async (event) => {
  event.preventDefault();
  try {
    await haveName($('name').value);
  } catch (error) {
    return say(error.message);
  }
  const others = $('others').value;
  const bot = {kind: 'bot', level: others};
  const open = others === 'open' || others === 'listed';
  const seats = Array.from({length: Number($('players').value)},
                           (_, i) => i === 0 || open ? {kind: 'open'} : bot);
  const settings = {game: $('game').value, seats, listed: others === 'listed'};
  whenOpen(() => send({type: 'create', settings}, (ack) => {
    location.href = `/table/${ack.table}#sit`;
  }));
};

// A session and a socket that belongs to it.
async function haveName(name) {
  if (me && me.name === name) return;
  me = me ? await api('/api/name', {name}) : await api('/api/session', {name});
  socket.close();
}

function whenOpen(then) {
  if (socket.readyState === WebSocket.OPEN) return then();
  setTimeout(() => whenOpen(then), 50);
}

function showLobby(message) {
  if (message.tables) lobby.clear();
  for (const one of message.tables ?? message.changed) lobby.set(one.table, one);
  for (const gone of message.gone ?? []) lobby.delete(gone);
  $('lobby').replaceChildren(...[...lobby.values()].map((one) => {
    const item = make('li');
    const link = make('a', gameName(one.game));
    link.href = `/table/${one.table}`;
    const people = one.seats.map((seat) => seat.name ?? seat.kind).join(', ');
    item.append(link, `: ${people}${one.status === 'running' ? ' (being played)' : ''}`);
    return item;
  }));
  $('no-tables').hidden = lobby.size > 0;
}

// ---- A table

const gameName = (id) => games.find((game) => game.id === id)?.name ?? id;
const seatName = (seat) => table.seats[seat]?.name ?? `Bot ${seat} (${table.seats[seat]?.level ?? ''})`;
function say(text) { $('say').textContent = text; $('net').textContent = tableId ? '' : text; }

const words = (value) => {
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `(${value.map(words).join(', ')})`;
  return Object.entries(value).map(([key, v]) => `${key} ${words(v)}`).join(', ');
};

function randomHex(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
      .map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sit(seat) {
  if (!me) {
    const name = prompt('Your name?', '');
    if (!name) return;
    try {
      await haveName(name);
    } catch (error) {
      return say(error.message);
    }
  }
  whenOpen(() => send({type: 'sit', table: tableId, seat, contribution: randomHex(16)}));
}

// Who comes from "new table" or a rematch sits down at once.
function takeRematchSeat() {
  const wish = location.hash.match(/^#sit(\d*)$/);
  if (!wish || table.you !== null || table.status !== 'open') return;
  history.replaceState(null, '', location.pathname);
  const free = table.seats.findIndex((seat) => seat.kind === 'open');
  const seat = wish[1] !== '' && table.seats[wish[1]]?.kind === 'open' ? Number(wish[1]) : free;
  if (seat >= 0) sit(seat);
}

function showTable() {
  document.title = `${gameName(table.settings.game)} · Skerry`;
  $('board-title').textContent = gameName(table.settings.game);
  say(sentence());
  $('board').replaceChildren(board(table.settings.game, table.view));
  showHand();
  showSeats();
  showButtons();
  showChoice();
  showLog();
}

function sentence() {
  if (table.status === 'open') return 'Waiting for players. Send them this page’s address.';
  if (table.status === 'aborted') return 'The match was called off.';
  if (table.outcome) {
    const winners = table.outcome.winners;
    if (winners.length === 0) return `Nobody wins (${table.outcome.reason}).`;
    if (winners.includes(table.you)) return `You win (${table.outcome.reason}).`;
    return `${winners.map(seatName).join(' and ')} wins (${table.outcome.reason}).`;
  }
  const question = table.questions.find((one) => !one.yes.includes(table.you));
  if (question && table.you !== null) return `${seatName(question.by)} asks for: ${question.question}.`;
  if (table.asked) return 'It is your turn.';
  return `${table.to_move.map(seatName).join(', ')} to move.`;
}

function board(game, view) {
  if (!view) return make('p', 'The board is laid when all seats are taken.');
  const painter = {one_t34: tray, isle4c: island}[game];
  return painter ? painter(view) : make('pre', JSON.stringify(view, null, 1));
}

// The numbers of the columns, as actions name them.
function headings(first, last) {
  const tr = make('tr');
  tr.append(make('th'));
  for (let column = first; column <= last; ++column) tr.append(make('th', column));
  return tr;
}

const colours = {R: 'red', B: 'blue', Y: 'yellow', G: 'green'};
function tray(view) {
  const grid = make('table');
  grid.setAttribute('aria-label', 'Board');
  const last = view.board.length - 1;
  grid.append(headings(0, last));
  view.board.forEach((line, row) => {
    const tr = make('tr');
    tr.append(make('th', row));
    [...line].forEach((letter, column) => {
      const lane = row === 0 || column === 0 || row === last || column === last;
      const cell = make('td', letter === '.' ? '' : letter, `${lane ? 'lane' : ''} ${colours[letter] ?? ''}`);
      cell.setAttribute('aria-label', `row ${row} column ${column}: ${colours[letter] ?? 'empty'}`);
      tr.append(cell);
    });
    grid.append(tr);
  });
  return grid;
}

const companies = {A: 'red', B: 'blue', C: 'yellow', D: 'green'};
function island(view) {
  const squares = new Map();
  const put = (letters, [row, column], fresh) => [...letters].forEach((letter, i) => {
    squares.set(`${row + (i >> 1)},${column + (i & 1)}`, {letter, fresh});
  });
  put('□□□□', [0, 0], false);
  view.placed.forEach((one, i) => {
    put(one.turned ? [...one.card].reverse().join('') : one.card, one.at, i === view.placed.length - 1);
  });
  const places = [...squares.keys()].map((key) => key.split(',').map(Number));
  const rows = places.map(([row]) => row), columns = places.map(([, column]) => column);
  const grid = make('table');
  grid.setAttribute('aria-label', 'Island');
  const left = Math.min(...columns) - 2, right = Math.max(...columns) + 2;
  grid.append(headings(left, right));
  for (let row = Math.min(...rows) - 2; row <= Math.max(...rows) + 2; ++row) {
    const tr = make('tr');
    tr.append(make('th', row));
    for (let column = left; column <= right; ++column) {
      const at = squares.get(`${row},${column}`);
      const cell = make('td', at?.letter ?? '', `${at ? 'land' : ''} ${at?.fresh ? 'new' : ''} ${companies[at?.letter] ?? ''}`);
      cell.setAttribute('aria-label', `row ${row} column ${column}: ${at?.letter ?? 'water'}`);
      tr.append(cell);
    }
    grid.append(tr);
  }
  return grid;
}

function showHand() {
  const mine = table.you !== null ? table.view?.hands?.[table.you] : null;
  const company = table.you !== null ? table.view?.companies?.[table.you] : null;
  $('hand').replaceChildren();
  if (company) $('hand').append(make('span', `Your company: ${company}.`));
  for (const card of mine ?? []) $('hand').append(make('pre', `${card.slice(0, 2)}\n${card.slice(2)}`, 'card'));
}

function showSeats() {
  $('seats').replaceChildren(...table.seats.map((seat, i) => {
    const item = make('li', '', table.to_move.includes(i) ? 'turn' : '');
    const who = seat.kind === 'open' ? 'free' : seatName(i);
    const notes = [i === table.you && 'you', seat.kind === 'person' && seat.level && `a ${seat.level} bot plays`,
                   seat.away && 'away', seat.given_up && 'gave up',
                   seat.kind === 'person' && table.here && !table.here.includes(i) && 'not connected'];
    item.append(`${who} ${notes.filter(Boolean).map((note) => `(${note})`).join(' ')} `);
    if (seat.kind === 'open' && table.you === null) item.append(button('Sit here', () => sit(i)));
    if (seat.kind === 'open' && table.you !== null) {
      item.append(button('Put a bot here', () => send({type: 'bot', table: tableId, seat: i, level: 'normal'})));
    }
    if (seat.away && !seat.level && table.you !== null && table.status === 'running') {
      item.append(button('Let a bot play', () => send({type: 'bot', table: tableId, seat: i, level: 'normal'})));
    }
    return item;
  }));
  const open = table.status === 'open';
  $('link').textContent = open ? location.origin + location.pathname : '';
}

function button(text, click, className = '') {
  const element = make('button', text, className);
  element.type = 'button';
  element.onclick = click;
  return element;
}

function showButtons() {
  const to = (type, more = {}) => () => send({type, table: tableId, ...more});
  const all = [];
  const mine = table.you !== null ? table.seats[table.you] : null;
  if (table.status === 'running' && mine) {
    if (table.asked && table.settings.hints) all.push(button('Hint', to('hint')));
    if (table.settings.takebacks) all.push(button('Take back', takeBack));
    if (mine.away || mine.level) all.push(button('Come back', to('return'), 'main'));
    for (const one of table.questions.filter((q) => !q.yes.includes(table.you))) {
      all.push(button('Agree', to('answer', {question: one.question, yes: true}), 'main'),
               button('Refuse', to('answer', {question: one.question, yes: false})));
    }
    all.push(button('Call it off', to('abort')),
             button('Resign', () => confirm('Resign this match?') && to('resign')()));
  }
  if (table.status === 'finished' || table.status === 'aborted') {
    if (table.rematch) {
      const seat = table.rematch.seat ?? '';
      all.push(button('To the rematch', () => { location.href = `/table/${table.rematch.table}#sit${seat}`; }, 'main'));
    } else if (mine) {
      all.push(button('Rematch', to('rematch'), 'main'));
    }
    const file = make('a', 'Match file');
    file.href = `/api/tables/${tableId}/match`;
    if (table.view) all.push(file);
  }
  $('buttons').replaceChildren(...all);
}

// One's own last action, with all that others did since.
function takeBack() {
  const actions = table.log.filter((event) => event.event === 'action');
  const last = actions.findLastIndex((event) => event.seat === table.you);
  if (last < 0) return say('There is nothing of yours to take back.');
  send({type: 'takeback', table: tableId, actions: actions.length - last});
}

// An action is chosen field by field, as far as there is a choice.
function showChoice() {
  $('choice').replaceChildren();
  if (!table.asked || table.status !== 'running') return;
  const text = (value) => JSON.stringify(value);
  const fits = (table.legal ?? []).filter((action) =>
      Object.entries(chosen).every(([key, value]) => text(action[key]) === text(value)));
  if (fits.length === 0) return;
  const key = Object.keys(fits[0]).find((one) => !(one in chosen) && fits.length > 1) ??
              Object.keys(fits[0]).find((one) => !(one in chosen));
  const all = [...new Set(fits.map((action) => text(Object.fromEntries([[key, action[key]]]))))];
  if (Object.keys(chosen).length) {
    $('choice').append(make('p', words(chosen)), button('Start over', () => { chosen = {}; showChoice(); }));
  }
  const few = fits.length <= 12 || key === undefined;
  const options = few ? fits.map((action) => ({label: words(action), action}))
                      : all.map((one) => ({label: words(JSON.parse(one)), part: JSON.parse(one)}));
  for (const option of options) {
    $('choice').append(button(option.label, () => {
      if (option.action) return act(option.action);
      chosen = {...chosen, ...option.part};
      showChoice();
    }, few && options.length === 1 ? 'main' : ''));
  }
}

function act(action) {
  send({type: 'act', table: tableId, asked: table.asked, action});
}

function showLog() {
  const lines = table.log.slice(-60).map((event) => {
    const who = event.seat !== undefined && event.event !== 'created' ? `${seatName(event.seat)}: ` : '';
    const what = event.action ? words(event.action) : event.event.replaceAll('_', ' ');
    return {t: event.t, text: who + what};
  });
  const talk = table.talk.map((one) => ({t: one.t, text: `${one.name} says: ${one.text}`}));
  const all = [...lines, ...talk].sort((a, b) => b.t - a.t);
  $('log').replaceChildren(...all.map((line) => make('li', line.text)));
  $('talk').hidden = !table.settings.chat || !me;
}

$('talk').onsubmit = (event) => {
  event.preventDefault();
  const channel = table.you === null ? 'spectators' : 'players';
  if ($('text').value.trim()) send({type: 'chat', table: tableId, channel, text: $('text').value.trim()});
  $('text').value = '';
};

// ---- Begin

async function begin() {
  games = (await api('/api/games')).games;
  me = await api('/api/session');
  if (!me.user) me = null;
  const link = location.pathname.match(/^\/table\/([\w-]+)$/);
  if (link) {
    tableId = link[1];
    $('table').hidden = false;
  } else {
    showStart();
  }
  connect();
}

begin().catch((error) => say(error.message));
