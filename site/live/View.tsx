import { useEffect, useState } from 'react'
import { sceneOf } from './scenes'

let drawing: Promise<unknown> = Promise.resolve()
/** Draws a scene once the one before is drawn. The gallery's code is loaded with the first. */
const drawInTurn = (query: string) =>
  (drawing = drawing
    .catch(() => undefined)
    .then(async () => (await import('../../tests/e2e/gallery/draw')).drawScene(query)))

/** View in a state of a chart: the real component, in the scene of the gallery whose chart is in the same state. */
export function View({ chart, leaves, mode }: { chart: string; leaves: string; mode: 'light' | 'dark' }) {
  const { scene, words } = sceneOf(chart, leaves)
  const [drawn, setDrawn] = useState<{ scene: string; failed?: true }>()
  useEffect(() => {
    if (!scene) return
    drawInTurn(`?scene=${scene}&theme=${mode}&embedded`).then(
      () => setDrawn({ scene }),
      () => setDrawn({ scene, failed: true }),
    )
  }, [scene, mode])
  const failed = drawn?.failed && drawn.scene === scene
  return (
    <section aria-label="View in this state">
      <h2>View</h2>
      <p className="quiet">{failed ? 'The view could not be drawn. Reload the page to try again.' : words}</p>
      {/* A view takes the focus as the scene reaches it: here the focus stays at the events. */}
      <div id="place" hidden={!scene || failed} inert={drawn?.scene !== scene} />
    </section>
  )
}
