/** Part of Node's `Buffer` that WalletConnect's wallet library needs to encode and decode grants. */
class Buffer extends Uint8Array {
  static override from(given: unknown, as?: unknown, length?: unknown): Buffer {
    if (given instanceof ArrayBuffer) return new Buffer(given, Number(as ?? 0), Number(length ?? given.byteLength))
    if (typeof given !== 'string') return new Buffer(given as Uint8Array)
    if (as === 'base64') return new Buffer(Array.from(atob(given), (character) => character.charCodeAt(0)))
    return new Buffer(new TextEncoder().encode(given))
  }

  override toString(as = 'utf-8'): string {
    if (as === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return as === 'base64' ? btoa(String.fromCharCode(...this)) : new TextDecoder().decode(this)
  }
}

export const shareBuffer = () => void Object.assign(globalThis, { Buffer })
