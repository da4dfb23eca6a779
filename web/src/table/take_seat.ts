// Taking a seat, with a contribution to the seed of the deal.
import { HostError, type Connection } from '../host/host';
import { isLocal } from '../host/local_people';
import type { Seat } from '../host/messages';
import { keep, type DealRecords } from './deal_records';

/** Random bytes, so that the host alone cannot choose the deal. */
export function newContribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Takes a seat at a table whose commitment has been shown: a host that knew the contribution before could choose its
 * secret by it. What is sent is kept first, to be compared with the match file.
 */
export async function takeSeat(
  connection: Connection,
  table: string,
  seat: Seat,
  commitment: string,
): Promise<void> {
  const contribution = newContribution();
  // A device that is its own host has nobody to hold to anything.
  const note = async (what: (records: DealRecords) => Promise<void>): Promise<void> => {
    if (!isLocal(table)) await keep(what);
  };
  await note((records) => records.send(table, { seat, contribution, after: commitment }));
  try {
    const answer = await connection.request({ type: 'sit', table, seat, contribution });
    const wasTaken = answer.type === 'ack' && answer.again === true;
    await note((records) =>
      wasTaken
        ? records.takenBefore(table, { seat, contribution })
        : records.taken(table, contribution),
    );
  } catch (error) {
    // Whether a request has arrived that was cut off nobody knows here.
    const isCutOff = error instanceof HostError && error.code === 'offline';
    if (!isCutOff) await note((records) => records.refused(table, contribution));
    throw error;
  }
}
