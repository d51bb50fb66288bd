import type { Page } from '@playwright/test'

/**
 * Imitates a browser's translator: replaces each text node with an element that has its translation. React still
 * references the removed text node.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translated = (text: Text) => {
      const own = document.createElement('font')
      own.append(`‹${text.data}›`)
      text.replaceWith(own)
    }
    const work = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts)
        if (/\p{L}/u.test(text.data) && !text.parentElement?.closest('font, style, script, [translate=no]'))
          translated(text)
    }
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init)
      new MutationObserver(() => work(root)).observe(root, { subtree: true, childList: true, characterData: true })
      return root
    }
  })
}
