// Browsers and newer nodes have it without being asked; Debian's node 18 has not.
import { webcrypto } from 'node:crypto';

if (!('crypto' in globalThis)) Object.assign(globalThis, { crypto: webcrypto });
