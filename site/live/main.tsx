import { createRoot } from 'react-dom/client'

/** Page inside the frames of the site: an example by name, or a chart that is played. */
const query = new URLSearchParams(location.search)
const mode = query.get('theme') === 'dark' ? 'dark' : 'light'
document.documentElement.dataset['theme'] = mode

async function example() {
  const chart = query.get('chart')
  if (chart) {
    const [{ Player }, { loadWalk }] = await Promise.all([import('./Player'), import('./play')])
    const read = async (folder: string) => (await fetch(`../${folder}/${encodeURIComponent(chart)}.json`)).json()
    const [file, taken] = (await Promise.all(['charts', 'taken'].map(read))) as [unknown, string[]]
    return <Player walk={await loadWalk(chart)} chart={file} taken={taken} mode={mode} />
  }
  const { startWorld } = await import('./world')
  startWorld()
  if (query.get('example') === 'theming') {
    const { Theming } = await import('./Theming')
    return <Theming mode={mode} />
  }
  const { Connect } = await import('./Connect')
  return <Connect />
}

const place = document.querySelector('#live')
if (!place) throw new Error('The page has no place for the example.')
createRoot(place).render(await example())
