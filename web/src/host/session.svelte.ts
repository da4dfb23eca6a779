// The session: who is logged in to the server in this browser, and the one connection to the server.
import { api, type Person } from './api';
import { t } from '../texts/index.svelte';
import type { Connection, ConnectionState } from './host';
import { HostConnection } from './connection';
import { WebSocketTransport, webSocketUrl } from './websocket_transport';

let person = $state.raw<Person | null>(null);
let link = $state<ConnectionState>('connecting');
let connection: Connection | undefined;

/** The connection to the server, opened by the first call. */
export function server(): Connection {
  if (connection === undefined) {
    connection = new HostConnection(new WebSocketTransport(webSocketUrl()));
    connection.onState((state) => {
      link = state;
    });
  }
  return connection;
}

/** The state of the connection to the server; reactive. */
export function serverState(): ConnectionState {
  return link;
}

/** Who is logged in, guests included; null: nobody yet. Reactive. */
export function me(): Person | null {
  return person;
}

/** Sets who is logged in, after a login, a logout or a new name, and reconnects if that is somebody else. */
export function setPerson(next: Person | null): void {
  const other = next?.user !== person?.user || next?.name !== person?.name;
  person = next;
  if (other) connection?.reconnect();
}

/** Asks the server who is logged in, once at the start. */
export async function loadSession(): Promise<void> {
  const found = await api.me();
  if (found.user !== null) person = found;
}

// A guest's name is in the language of the page; the digits tell guests apart.
function guestName(): string {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
  return t('frame.guest', { number: String(1000 + (random % 9000)) });
}

/** Makes sure that somebody is logged in, as playing requires: a new guest, if nobody is. */
export async function ensureSession(name?: string): Promise<Person> {
  if (person === null) setPerson(await api.beginSession(name ?? guestName()));
  else if (name !== undefined && name !== person.name) setPerson(await api.rename(name));
  return person as Person;
}
