/**
 * Measures a checkout in its own process, because two releases of the same package, Playwright above all, cannot share
 * one. This module is both ends: the one that asks and, started with a checkout's path, the one that measures.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Measured } from './figures'
import { openSide, type Side } from './side'

const file = fileURLToPath(import.meta.url)

interface Question {
  part: 'open' | Exclude<keyof Side, 'stop'>
  runs: number
}

type Answer = { measured: Measured } | { error: string }

/**
 * Opens a checkout in its own process.
 *
 * @param root path of the checkout, with its packages installed
 * @param pages folder for the built pages
 * @throws the error of that process
 */
export async function forkSide(root: string, pages: string): Promise<Side> {
  const child = fork(file, [root, pages])
  const ask = (part: Question['part'], runs = 0) =>
    new Promise<Measured>((resolve, reject) => {
      const gone = () => reject(new Error(`The process that measures ${root} ended.`))
      child.once('exit', gone)
      child.once('message', (answer: Answer) => {
        child.off('exit', gone)
        if ('error' in answer) reject(new Error(answer.error))
        else resolve(answer.measured)
      })
      child.send({ part, runs } satisfies Question)
    })
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || !child.connected) return resolve()
      child.once('exit', () => resolve())
      child.disconnect()
    })
  try {
    await ask('open')
  } catch (error) {
    await stop()
    throw error
  }
  return {
    bytes: () => ask('bytes'),
    login: () => ask('login'),
    send: () => ask('send'),
    clicks: (runs) => ask('clicks', runs),
    stop,
  }
}

function answerQuestions(root: string, pages: string): void {
  let side: Side | undefined
  const answer = async ({ part, runs }: Question): Promise<Measured> => {
    side ??= await openSide(root, pages)
    return part === 'open' ? { figures: [] } : side[part](runs)
  }
  process.on('message', (question: Question) => {
    const send = (message: Answer) => process.send?.(message)
    answer(question).then(
      (measured) => send({ measured }),
      (error: unknown) => send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  process.once('disconnect', () => void Promise.resolve(side?.stop()).finally(() => process.exit()))
}

const [, started, root, pages] = process.argv
if (started === file && root && pages) answerQuestions(root, pages)
