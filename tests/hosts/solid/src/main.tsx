import { createSignal, Show } from 'solid-js'
import { render } from 'solid-js/web'
import { Wallet } from './Wallet'

function App() {
  const [hasFirst, setFirst] = createSignal(true)
  const [hasSecond, setSecond] = createSignal(false)
  return (
    <>
      <Show when={hasFirst()}>
        <Wallet />
      </Show>
      <Show when={hasSecond()}>
        <Wallet />
      </Show>
      <button onClick={() => setFirst(!hasFirst())}>First</button>
      <button onClick={() => setSecond(!hasSecond())}>Second</button>
    </>
  )
}

const place = document.getElementById('app')
if (place) render(() => <App />, place)
