import type { SandboxOptions } from './index'

/** Start that a command's arguments ask for, or a sentence that says what to write instead. */
export type StartRequest = { options: SandboxOptions } | { help: true } | { wrong: string }

export const USAGE = `Usage: npx walletchart-sandbox [options]

  --ports free      use free ports only (default: 4700 to 4706, and a free one for each that is in use)
  --store FILE      keep the embedded wallets and the history in this file (default: in memory)
  --block-time MS   mine a block of each EVM network at this interval (default: 4000; 0: with transactions only)
  --log             print a line for each request
  --help            print this text`

const DEFAULT_BLOCK_TIME = 4_000
const LONGEST_BLOCK_TIME = 3_600_000

/** Reads the arguments of the command. */
export function readArguments(args: readonly string[]): StartRequest {
  const options: SandboxOptions = { blockTime: DEFAULT_BLOCK_TIME }
  const rest = args.flatMap((one) =>
    /^--[^=]+=/.test(one) ? [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] : [one],
  )
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    const value = () => (rest[0]?.startsWith('--') ? undefined : rest.shift())
    switch (name) {
      case '--help':
      case '-h':
        return { help: true }
      case '--log':
        options.log = true
        break
      case '--ports': {
        const ports = value()
        if (ports !== 'free')
          return { wrong: `--ports is ${quoted(ports)}. Write "--ports free", or leave it out for ports 4700 to 4706.` }
        options.ports = 'free'
        break
      }
      case '--store': {
        const file = value()
        if (!file) return { wrong: '--store names no file. Write one, such as "--store sandbox.sqlite".' }
        options.store = file
        break
      }
      case '--block-time': {
        const text = value()
        const time = Number(text)
        if (!text?.trim() || !Number.isInteger(time) || time < 0 || time > LONGEST_BLOCK_TIME)
          return {
            wrong: `--block-time is ${quoted(text)}. Write whole milliseconds up to an hour, such as "--block-time 4000".`,
          }
        if (time === 0) delete options.blockTime
        else options.blockTime = time
        break
      }
      default:
        return {
          wrong: `There is no option "${name}". Options are --ports free, --store FILE, --block-time MS, --log and --help.`,
        }
    }
  }
  return { options }
}

const quoted = (value: string | undefined) => (value === undefined ? 'empty' : `"${value}"`)
