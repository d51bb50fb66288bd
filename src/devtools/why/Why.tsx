import { useEffect, useMemo, useRef, useState } from 'react'
import type { Reason } from '../../domain/reasons'
import type { ModalSystem } from '../../runtime/system/system'
import type { WalletModal } from '../../runtime/modal/walletModal'
import { usePointing } from './pointing'
import { subjectsOf, type Subject } from './subjects'

/** Answer to a question; `undefined` while it is asked. */
type Answer = readonly Reason[] | { failed: string } | undefined

const asFailure = (error: unknown): Answer => ({ failed: error instanceof Error ? error.message : String(error) })

/** Short form of an answer, for the list. */
function Mark({ answer }: { answer: Answer }) {
  if (!answer) return <small>…</small>
  if ('failed' in answer) return <small data-mark="no">failed</small>
  const [first] = answer
  return first ? <small data-mark="no">{first.code}</small> : <small data-mark="yes">offered</small>
}

/** Asks about everything, and again whenever the charts have moved. */
function useAnswers(modal: WalletModal, subjects: readonly Subject[]): ReadonlyMap<string, Answer> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  useEffect(() => {
    let isCurrent = true
    // One that asks a server holds up no other.
    const ask = async ({ id, subject }: Subject) => {
      const answer = await modal.explain(subject).catch(asFailure)
      if (isCurrent) setAnswers((before) => new Map(before).set(id, answer))
    }
    for (const subject of subjects) void ask(subject)
    return () => {
      isCurrent = false
    }
  }, [modal, subjects])
  return answers
}

interface WhyProps {
  modal: WalletModal
  system: ModalSystem
  /** Changes when the charts have moved. */
  moment: unknown
}

const groups: readonly Subject['group'][] = ['Entries', 'Buttons', 'Networks', 'Wallets', 'Connections', 'Views']

/** Says why something is not offered: of a list, or of what one points at. */
export function Why({ modal, system, moment }: WhyProps) {
  // oxlint-disable-next-line react/exhaustive-deps -- the lists of networks and wallets are the charts'
  const subjects = useMemo(() => subjectsOf(modal, system), [modal, system, moment])
  const answers = useAnswers(modal, subjects)
  const [chosen, setChosen] = useState<string>()
  const [name, setName] = useState('')
  /** A wallet that is asked about by name, and is in no list. */
  const [named, setNamed] = useState<{ name: string; answer: Answer }>()
  const place = useRef<HTMLElement>(null)
  const pointing = usePointing(subjects, (subject) => {
    const found = subjects.find((one) => JSON.stringify(one.subject) === JSON.stringify(subject))
    setNamed(undefined)
    if (found) setChosen(found.id)
    place.current?.focus()
  })
  const subject = subjects.find(({ id }) => id === chosen)

  const askFor = async (wallet: string) => {
    if (!wallet.trim()) return
    const question: typeof named = { name: wallet, answer: undefined }
    setNamed(question)
    const answer = await modal.explain({ wallet: wallet.trim() }).catch(asFailure)
    // Something else may have been chosen meanwhile.
    setNamed((now) => (now === question ? { name: wallet, answer } : now))
  }
  return (
    <div className="why">
      <div className="subjects">
        <div className="tools" role="toolbar" aria-label="Ask">
          <button type="button" aria-pressed={pointing.mode === 'pointing'} onClick={pointing.toggle}>
            {pointing.mode === 'pointing' ? 'Stop pointing' : 'Point at something'}
          </button>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              void askFor(name)
            }}
          >
            <input
              type="search"
              aria-label="Wallet by id, rdns or name"
              placeholder="Id, rdns or name"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <button type="submit">Ask</button>
          </form>
        </div>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {subjects
                .filter((one) => one.group === group)
                .map(({ id, title }) => (
                  <li key={id}>
                    <button
                      type="button"
                      aria-current={!named && id === chosen}
                      onClick={() => {
                        setNamed(undefined)
                        setChosen(id)
                      }}
                    >
                      {title}
                      <Mark answer={answers.get(id)} />
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <section ref={place} className="answer" tabIndex={-1} aria-label="Why" aria-live="polite">
        {named ? (
          <Answered title={named.name} answer={named.answer} />
        ) : subject ? (
          <Answered title={subject.title} code={JSON.stringify(subject.subject)} answer={answers.get(subject.id)} />
        ) : (
          <p className="empty">
            {pointing.mode === 'pointing'
              ? 'Press something in the dialog or on the page.'
              : 'Choose something from the list, or point at it: why is it not offered?'}
          </p>
        )}
      </section>
    </div>
  )
}

function Answered({ title, code, answer }: { title: string; code?: string; answer: Answer }) {
  return (
    <>
      <h2>{title}</h2>
      {code && <pre tabIndex={0}>{`await modal.explain(${code})`}</pre>}
      {!answer ? (
        <p className="quiet">Asking…</p>
      ) : 'failed' in answer ? (
        <p className="note">{answer.failed}</p>
      ) : answer.length === 0 ? (
        <p>It is offered: nothing speaks against it.</p>
      ) : (
        <ol className="reasons">
          {answer.map(({ code: reason, message, fix }) => (
            <li key={reason}>
              <code>{reason}</code>
              <p>{message}</p>
              <p className="quiet">{fix}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
