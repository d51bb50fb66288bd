/** The same in happy-dom. */
import { Window } from 'happy-dom'
import { drawnIn } from './drawn.mjs'

const window = new Window({ url: 'http://localhost' })
await drawnIn(window)
console.log('drawn in happy-dom')
await window.happyDOM.close()
