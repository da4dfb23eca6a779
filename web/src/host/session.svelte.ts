// Who this browser is to the server, and its one line to it.
import { api, type Person } from './api';
import { t } from '../texts/index.svelte';
import type { Connection, ConnectionState } from './host';
import { HostConnection } from './connection';
import { WebSocketTransport, webSocketUrl } from './websocket_transport';

let person = $state.raw<Person | null>(null);
let link = $state<ConnectionState>('connecting');
let connection: Connection | undefined;

/** The line to the server; opened when somebody first asks for it. */
export function server(): Connection {
  if (connection === undefined) {
    connection = new HostConnection(new WebSocketTransport(webSocketUrl()));
    connection.onState((state) => {
      link = state;
    });
  }
  return connection;
}

export function serverState(): ConnectionState {
  return link;
}

export function me(): Person | null {
  return person;
}

/** Another person than before: whoever logged in, out, or got a name. */
export function setPerson(next: Person | null): void {
  const other = next?.user !== person?.user || next?.name !== person?.name;
  person = next;
  if (other) connection?.reconnect();
}

export async function loadSession(): Promise<void> {
  const found = await api.me();
  if (found.user !== null) person = found;
}

// In the language of the guest; the digits tell guests apart.
function guestName(): string {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
  return t('frame.guest', { number: String(1000 + (random % 9000)) });
}

/** To play one must be somebody: a guest, if nobody else. */
export async function ensureSession(name?: string): Promise<Person> {
  if (person === null) setPerson(await api.beginSession(name ?? guestName()));
  else if (name !== undefined && name !== person.name) setPerson(await api.rename(name));
  return person as Person;
}
