import { drawScene } from './draw'

/** Page that draws the scene of its query. `drawScene` replaces the scene without a reload. */
async function draw(query: string): Promise<void> {
  Object.assign(window, { scene: await drawScene(query) })
}

Object.assign(window, { drawScene: draw })
await draw(location.search)
