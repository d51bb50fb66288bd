// @ts-check
import { createInterface } from 'node:readline/promises'
import { InputError } from './faults.js'

/**
 * @typedef {object} Question
 * @property {string} text with its default, which an empty answer takes
 * @property {string} fallback
 * @property {(answer: string) => string} read checks an answer; throws an InputError for a wrong one
 */

/**
 * Asks questions on a terminal, each until its answer is right.
 *
 * @param {NodeJS.ReadableStream} input
 * @param {NodeJS.WritableStream} output
 * @returns {{ ask: (question: Question) => Promise<string>, close: () => void }}
 */
export function openTerminal(input, output) {
  const terminal = createInterface({ input, output })
  const closing = new AbortController()
  terminal.once('SIGINT', () => terminal.close())
  terminal.once('close', () => closing.abort())
  return {
    async ask({ text, fallback, read }) {
      for (;;) {
        const answer = await terminal.question(text, { signal: closing.signal }).catch(() => {
          throw new InputError('Nothing was written: run this again when you are ready.')
        })
        try {
          return read(answer.trim() || fallback)
        } catch (error) {
          if (!(error instanceof InputError)) throw error
          output.write(`${error.message}\n`)
        }
      }
    },
    close: () => terminal.close(),
  }
}
