// The worker in which the local host runs, so that bots that think do not block the page.
import { EngineModule } from '../engine/module';
import { LocalRunner, type ToWorker } from './local_runner';
import { LogStore } from './log_store';

/** A message from the worker to the page: a text for one connection, or that the host cannot run at all. */
export type FromWorker = { client: number; text: string } | { failed: string };

const say = (message: FromWorker): void => {
  postMessage(message);
};

const runner = Promise.all([EngineModule.fetch(), LogStore.open()]).then(
  ([engine, logs]) =>
    new LocalRunner(engine, logs, (client, text) => {
      say({ client, text });
    }),
);

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  runner
    .then((host) => {
      host.handle(event.data);
    })
    .catch((error: unknown) => {
      say({ failed: String(error) });
    });
});
