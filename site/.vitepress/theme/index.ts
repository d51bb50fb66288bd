import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import ChartFigure from './ChartFigure.vue'
import Layout from './Layout.vue'
import LiveExample from './LiveExample.vue'
import './site.css'

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component('ChartFigure', ChartFigure)
    app.component('LiveExample', LiveExample)
  },
} satisfies Theme
