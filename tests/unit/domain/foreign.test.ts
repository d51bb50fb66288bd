import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walletError } from '../../../src/domain/eip1193/error'
import { invalidAnswer } from '../../../src/domain/eip1193/answer'
import { ModalError } from '../../../src/domain/errors'
import { toFault, type ForeignCode } from '../../../src/domain/foreign'
import { invalidRequest, readFrameMessage, refusalOf } from '../../../src/domain/frame/message'
import { chainError, switchError } from '../../../src/services/wallet/errors'
import { notSent } from '../../../src/services/transaction/errors'
import { ar } from '../../../src/texts/locales/ar'
import { de } from '../../../src/texts/locales/de'
import type { LocaleTexts } from '../../../src/texts/texts'

/** Errors of Chromium, Firefox and WebKit. */
const engines = [
  new TypeError('crypto.randomUUID is not a function'),
  new TypeError("Cannot read properties of undefined (reading 'uuid')"),
  new TypeError("undefined is not an object (evaluating 'crypto.randomUUID')"),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Failed to fetch'),
  new TypeError('Load failed'),
  new ReferenceError("Can't find variable: structuredClone"),
  new DOMException('The operation is insecure.', 'SecurityError'),
  new DOMException('The user aborted a request.', 'AbortError'),
]
/** Text that none of our messages contains by chance. */
const text = fc.string({ minLength: 4, maxLength: 60 }).map((part) => `¤${part}¤`)
const foreign = fc.oneof(
  fc.constantFrom(...engines),
  text,
  text.map((message) => new Error(message)),
  fc.record({ code: fc.constantFrom(-32603, -32000, 4100, 5000, 'ABC'), message: text }),
  text.map((message) => ({ data: { originalError: { message } }, message })),
  text.map((message) => ({ issues: [{ message }] })),
  text.map((message) => new Error('outer ¤¤', { cause: new Error(message) })),
)
const wordsOf = (error: unknown): string[] =>
  typeof error === 'string'
    ? [error]
    : error === null || typeof error !== 'object'
      ? []
      : [
          ...('message' in error && typeof error.message === 'string' ? [error.message] : []),
          ...Object.values(error).flatMap(wordsOf),
          ...('cause' in error ? wordsOf(error.cause) : []),
        ]

const codes: ForeignCode[] = [
  ...(['wallet.failed', 'pairing.failed', 'login.failed', 'frame.refused'] as const),
  ...(['siwx.refused', 'disconnect.failed', 'http.unreachable', 'internal'] as const),
]
/** Every place that converts a foreign error. */
const entries: Record<string, (error: unknown) => unknown> = {
  ...Object.fromEntries(codes.map((code) => [code, (error: unknown) => toFault(error, code)])),
  'a wallet': (error) => walletError(error),
  'a wallet on Solana': (error) => walletError(error, 'solana'),
  'a wallet that adds a network': chainError,
  'a wallet that switches': switchError,
  'a wallet that sends': (error) => notSent(error, 'eip155'),
  'a signature': (error) => invalidAnswer('signature', error),
  'a request to the frame': (error) => invalidRequest('CONNECT_EMAIL', error),
  'the frame': (error) => {
    const message = readFrameMessage({
      type: '@w3m-frame/CONNECT_EMAIL_ERROR',
      id: '1',
      payload: { message: wordsOf(error)[0] },
    })
    if (message?.kind !== 'error') throw new Error('This is no error of the frame.')
    return refusalOf(message.message)
  },
}

test.each(Object.keys(entries))(
  'behavior: when %s throws a foreign error, its text is not in the message and a cause is kept',
  (name) =>
    fc.assert(
      fc.property(foreign, (error) => {
        const fault = toFault(entries[name]?.(error))
        const shown = [
          fault.message,
          ...[de, ar].map(({ faults }: LocaleTexts) => faults?.[fault.code]?.replace('{message}', fault.message)),
        ]
        for (const word of wordsOf(error)) for (const one of shown) expect(one ?? '').not.toContain(word)
        expect(fault.message).toMatch(/^[A-Z]/)
        expect(fault.code).not.toBe('')
        expect(fault.cause).toEqual(expect.any(String))
      }),
    ),
)

test('behavior: when our own code throws a TypeError, the fault is internal, not http.unreachable', () => {
  expect(toFault(new TypeError('x is not a function'), 'http.unreachable').code).toBe('internal')
  expect(toFault(new Error('x'), 'http.unreachable').code).toBe('http.unreachable')
})

test.each([
  'NetworkError when attempting to fetch resource.',
  'Failed to fetch',
  'Load failed',
  'The operation was aborted. ',
])('error: when the frame fails with %j, the error is frame.lost', (message) =>
  expect(refusalOf(message)).toMatchObject({
    code: 'frame.lost',
    message: 'The secure wallet was interrupted. Try again to reload it.',
  }),
)

test('behavior: when the error is a ModalError, its code and message are kept', () => {
  expect(toFault(new ModalError('closed', 'It was closed.'), 'wallet.failed')).toEqual({
    code: 'closed',
    message: 'It was closed.',
  })
})

test('behavior: when a host follows the address of an error, the page of errors has the anchor', () => {
  const { docsUrl } = new ModalError('wallet.notFound.safe', 'It is not open in a Safe.')
  const { pathname, hash } = new URL(docsUrl)
  expect(pathname).toBe('/errors')
  expect(readFileSync('docs/errors.md', 'utf8')).toContain(`<a id="${hash.slice(1)}"></a>`)
})

test('error: when the message of an error is only its code, or empty, it gets a sentence', () => {
  for (const message of ['wallet.timeout', '']) {
    const { code, message: said } = toFault(new ModalError('wallet.timeout', message), 'wallet.failed')
    expect(code).toBe('wallet.timeout')
    expect(said).toBe('The wallet reported an error. Check the wallet and try again.')
  }
})
