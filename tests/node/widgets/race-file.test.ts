// A race as a file: whole when it is read, and refused for what it is when it is not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrainer } from '../../../web/engine/training/index.ts';
import { defaultState } from '../../../web/kit/base/state.ts';
import { RunHistory } from '../../../web/kit/run/history.ts';
import { crc32, FILE_VERSION, readRace, writeRace } from '../../../web/widgets/race/file.ts';
import { plansOf, type RaceState, schema } from '../../../web/widgets/race/state.ts';
import { PLAIN } from '../../../web/widgets/race/variants.ts';
import { TrainingService } from '../../../web/worker/training-service.ts';

const START = 'andamio-race\n'.length;

async function smallRace() {
  const trainer = await createTrainer();
  const service = new TrainingService(
    async () => trainer,
    () => performance.now(),
  );
  const state: RaceState = {
    ...defaultState(schema),
    preset: 'own',
    variants: [{ ...PLAIN, layers: 2 }],
    steps: 10,
    batch: 8,
  };
  const [plan] = plansOf(state);
  const history = new RunHistory(await service.begin(1, plan), plan.steps);
  const frame = service.pull({ run: 1, until: 10, milliseconds: 60_000 });
  assert.ok(frame);
  history.take(frame);
  const save = service.save(1);
  assert.ok(save);
  return { history, save };
}

test('a saved race comes back bit for bit; one that is foreign, of another version, cut or changed is refused', async () => {
  const { history, save } = await smallRace();
  const bytes = writeRace({ state: { version: 1, preset: 'own' }, runs: [{ save, past: history.past(null) }] });
  const race = readRace(bytes);
  assert.deepEqual(race.state, { version: 1, preset: 'own' });
  const [run] = race.runs;
  assert.deepEqual(run.save, save);
  assert.deepEqual(run.past.losses, history.losses);
  assert.deepEqual(run.past.gradientNorms, history.gradientNorms);
  assert.deepEqual(run.past.checkpoints, history.checkpoints.slice(1));

  const refused = (change: (copy: Uint8Array) => Uint8Array, code: string) =>
    assert.throws(() => readRace(change(bytes.slice())), { code });
  refused(() => new TextEncoder().encode('{"a picture": true}'), 'not-a-race');
  refused(() => new Uint8Array(), 'not-a-race');
  refused(copy => copy.subarray(0, 20), 'damaged');
  refused(copy => copy.subarray(0, copy.length - 1), 'damaged');
  refused(copy => {
    copy[13] = 9;
    return copy;
  }, 'other-version');
  for (let at = 21; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
    refused(copy => {
      copy[at] ^= 1;
      return copy;
    }, 'damaged');
  }
});

test('the check is CRC-32 (its published check value)', () => {
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf43926);
});

/** The head's place and length. */
const HEAD = START + 8;
const headLength = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(START + 4, true);

async function savedRace(): Promise<Uint8Array> {
  const { history, save } = await smallRace();
  return writeRace({ state: { version: 1, preset: 'own' }, runs: [{ save, past: history.past(null) }] });
}

/** With a check that agrees: someone has made the file on purpose. */
function forged(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  new DataView(copy.buffer).setUint32(copy.length - 4, crc32(copy.subarray(0, copy.length - 4)), true);
  return copy;
}

test('cut short anywhere, a race is foreign or damaged, never half read', async () => {
  const bytes = await savedRace();
  const head = headLength(bytes);
  const edges = [
    0,
    1,
    START - 1,
    START,
    START + 3,
    START + 4,
    HEAD,
    HEAD + 4,
    HEAD + head,
    HEAD + head + 1,
    bytes.length - 1,
  ];
  const some = Array.from({ length: 60 }, (_, i) => Math.floor((bytes.length * i) / 60));
  for (const length of [...edges, ...some])
    for (const cut of [bytes.subarray(0, length), ...(length > HEAD + 4 ? [forged(bytes.subarray(0, length))] : [])])
      assert.throws(() => readRace(cut), { code: length < START ? 'not-a-race' : 'damaged' }, `${length} bytes`);
});

test('every version but this one is told as such', async () => {
  const bytes = await savedRace();
  for (const version of [0, FILE_VERSION + 1, 0xffffffff]) {
    const copy = bytes.slice();
    new DataView(copy.buffer).setUint32(START, version, true);
    for (const file of [copy, forged(copy)]) assert.throws(() => readRace(file), { code: 'other-version' });
  }
});

test('a head that is longer than the file, or says what cannot be, is damage', async () => {
  const bytes = await savedRace();
  for (const length of [0, 1, bytes.length, 0x7fffffff, 0xffffffff]) {
    const copy = bytes.slice();
    new DataView(copy.buffer).setUint32(START + 4, length, true);
    assert.throws(() => readRace(forged(copy)), { code: 'damaged' }, `a head of ${length}`);
  }
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD, HEAD + headLength(bytes))));
  const [run] = head.runs;
  for (const wrong of [
    null,
    {},
    { ...head, runs: null },
    { ...head, runs: 'runs' },
    { ...head, runs: [] },
    { ...head, runs: [run, run] },
    { ...head, state: 'v1' },
    { ...head, runs: [{ ...run, save: -1 }] },
    { ...head, runs: [{ ...run, save: 1e12 }] },
    { ...head, runs: [{ ...run, steps: run.steps + 1 }] },
    { ...head, runs: [{ ...run, steps: 1.5 }] },
    { ...head, runs: [{ ...run, steps: 2 * run.steps, layers: run.layers / 2 - 0.5 }] },
    { ...head, runs: [{ ...run, layers: 0.1 }] },
    { ...head, runs: [{ ...run, checkpoints: null }] },
    { ...head, runs: [{ ...run, checkpoints: [null] }] },
    { ...head, runs: [{ ...run, checkpoints: run.checkpoints.map((one: object) => ({ ...one, accuracy: 'much' })) }] },
    { ...head, runs: [{ ...run, checkpoints: run.checkpoints.map((one: object) => ({ ...one, step: 99 })) }] },
    { ...head, runs: [{ ...run, diverged: { step: 1 } }] },
  ]) {
    const text = new TextEncoder().encode(JSON.stringify(wrong));
    const copy = new Uint8Array(HEAD + text.length + bytes.length - HEAD - headLength(bytes));
    copy.set(bytes.subarray(0, HEAD));
    new DataView(copy.buffer).setUint32(START + 4, text.length, true);
    copy.set(text, HEAD);
    copy.set(bytes.subarray(HEAD + headLength(bytes)), HEAD + text.length);
    assert.throws(() => readRace(forged(copy)), { code: 'damaged' }, JSON.stringify(wrong).slice(0, 200));
  }
});
