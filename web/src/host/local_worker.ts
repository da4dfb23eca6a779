// The host inside this browser, on a thread of its own.
import { EngineModule } from '../engine/module';
import { LocalCore, type Order } from './local_core';
import { Logs } from './logs';

export type FromWorker = { client: number; text: string } | { failed: string };

const say = (message: FromWorker): void => {
  postMessage(message);
};

const core = Promise.all([EngineModule.fetch(), Logs.open()]).then(
  ([engine, logs]) =>
    new LocalCore(engine, logs, (client, text) => {
      say({ client, text });
    }),
);

addEventListener('message', (event: MessageEvent<Order>) => {
  core
    .then((host) => {
      host.carryOut(event.data);
    })
    .catch((error: unknown) => {
      say({ failed: String(error) });
    });
});
