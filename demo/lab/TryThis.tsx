import { useState } from 'react'
import { useAccount, useModal } from '../../src/doors'
import { stories, type Preparation, type Story } from './stories'

/** Sends a change to the sandbox, which the page's own host serves. */
async function change(path: string, method: string, body?: object): Promise<void> {
  const answer = await fetch(`/sandbox/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`The sandbox refused the change with status ${answer.status}.`)
}
const prepare = (given: Preparation) =>
  'fault' in given ? change('faults', 'POST', given.fault) : change('settings', 'PATCH', given.settings)

/** Ten stories that lead through the modal, each started by one press. */
export function TryThis({ sandbox }: { sandbox: Readonly<Record<'phone' | 'mailbox', string>> }) {
  const modal = useModal()
  const { isConnected } = useAccount()
  const [changed, setChanged] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function start({ title, prepare: given, view, beside }: Story): Promise<void> {
    setFailure(undefined)
    // A window opens only in the press itself.
    if (beside) window.open(sandbox[beside], '_blank', 'noopener')
    if (given) {
      await prepare(given)
      setChanged(title)
    }
    await modal.open(view && { view })
  }
  async function end(): Promise<void> {
    await change('faults', 'DELETE')
    await change('settings', 'DELETE')
    setChanged(undefined)
  }
  const report = (error: unknown) => setFailure(error instanceof Error ? error.message : String(error))

  return (
    <section className="lab" aria-labelledby="try-title">
      <div className="lab-head">
        <h2 id="try-title">Try this</h2>
        <p>Chains, relay, wallets and servers run on this machine. Nothing here needs the internet, or costs money.</p>
      </div>
      {changed && (
        <p className="changed" role="status">
          {changed}: the sandbox is changed.{' '}
          <button type="button" className="quiet" onClick={() => void end().catch(report)}>
            Back to normal
          </button>
        </p>
      )}
      {failure && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <ol className="stories">
        {stories.map((story) => {
          const waits = story.connected && !isConnected
          return (
            <li key={story.title}>
              <h3>{story.title}</h3>
              <p>{waits ? `Connect a wallet first. ${story.text}` : story.text}</p>
              {story.href ? (
                <a href={story.href}>{story.start}</a>
              ) : (
                <button
                  type="button"
                  className="quiet"
                  disabled={waits}
                  onClick={() => void start(story).catch(report)}
                >
                  {story.start}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
