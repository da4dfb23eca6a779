// The host inside this browser, on a thread of its own.
import { EngineModule } from '../engine/module';
import { LocalRunner, type ToWorker } from './local_runner';
import { LogStore } from './log_store';

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
