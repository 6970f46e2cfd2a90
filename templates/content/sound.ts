/** Where the sample of sound is served. */
export const SOUND_PATH = '/assets/slow-radio.wav'

const RATE = 16000
const SECONDS = 6
export const SOUND_MILLISECONDS = SECONDS * 1000

/** Three soft bells over a low hum: frequencies in hertz and when they are struck, in seconds. */
const BELLS = Object.freeze([
  [392, 0.2],
  [523.25, 1.3],
  [659.25, 2.4],
  [587.33, 3.6],
] as const)

/** A few seconds of tone as a WAV file: mono, 16 bits, 16 kHz. */
export function sound(): Uint8Array {
  const samples = RATE * SECONDS
  const file = new Uint8Array(44 + samples * 2)
  const view = new DataView(file.buffer)
  const mark = (at: number, word: string) =>
    [...word].forEach((letter, i) => void view.setUint8(at + i, letter.charCodeAt(0)))
  mark(0, 'RIFF')
  view.setUint32(4, 36 + samples * 2, true)
  mark(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  mark(36, 'data')
  view.setUint32(40, samples * 2, true)
  for (let i = 0; i < samples; i++) view.setInt16(44 + i * 2, Math.round(level(i / RATE) * 32000), true)
  return file
}

/** From -1 to 1, faded in and out so that nothing clicks. */
function level(time: number): number {
  const fade = Math.min(1, time / 0.4, (SECONDS - time) / 1.2)
  const hum = 0.1 * Math.sin(2 * Math.PI * 98 * time) * (0.8 + 0.2 * Math.sin(2 * Math.PI * 0.4 * time))
  const bells = BELLS.map(([pitch, struck]) => {
    const age = time - struck
    if (age < 0) return 0
    const swell = Math.min(1, age / 0.02) * Math.exp(-1.5 * age)
    return 0.2 * swell * (Math.sin(2 * Math.PI * pitch * age) + 0.3 * Math.sin(4 * Math.PI * pitch * age))
  })
  return fade * bells.reduce((sum, bell) => sum + bell, hum)
}
