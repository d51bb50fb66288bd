#!/usr/bin/env node
/** `npx walletchart-sandbox`: starts the sandbox, prints its addresses, and stops it with Ctrl-C. */
import { startSandbox, type SandboxUrls } from './index'
import { readArguments, USAGE } from './arguments'

/** Interval in ms at which a sandbox that npm started looks whether npm has ended. */
const ORPHANED = 500

const greeting = (urls: SandboxUrls, seconds: string) => `
  walletchart sandbox, ready in ${seconds} s

  Sandbox        ${urls.page}
  Faults         ${urls.page}/sandbox
  Phone wallet   ${urls.phone}
  Mailbox        ${urls.frame}/mailbox

  Lead a modal to it:

    import { connectSandbox } from 'walletchart-sandbox/client'

    const sandbox = await connectSandbox('${urls.page}')
    createModal({ ...sandbox.modalOptions(), networks: [mainnet] })

  Ctrl-C stops everything.
`

const request = readArguments(process.argv.slice(2))
if ('help' in request) console.log(USAGE)
else if ('wrong' in request) {
  console.error(request.wrong)
  process.exitCode = 2
} else {
  let stopping = false
  let stop: (() => Promise<void>) | undefined
  const end = async () => {
    if (stopping) return
    stopping = true
    await stop?.()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  // npm runs the command in a shell, and a signal to npm ends npm and the shell only.
  const { ppid } = process
  if (process.env['npm_execpath']) setInterval(() => process.ppid !== ppid && void end(), ORPHANED).unref()
  try {
    const sandbox = await startSandbox(request.options)
    stop = sandbox.stop
    console.log(greeting(sandbox.urls, (performance.now() / 1000).toFixed(1)))
  } catch (error) {
    console.error(`The sandbox did not start: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
