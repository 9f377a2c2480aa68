import { recordActivity } from '../../platform/activity/activity.ts'
import { cleanInput } from '../../platform/html/clean-input.ts'
import { legalPage } from '../../platform/html/legal-page.ts'
import { sanitize } from '../../platform/html/sanitize.ts'
import type { Routes } from '../../platform/http/route.ts'
import { bestText } from './rules.ts'
import { findTexts, saveText } from './store.ts'

export const singletonTextRoutes: Routes<'singletonTexts'> = {
  read: {
    access: 'public',
    transaction: 'none',
    handler: async ({ platform, language: asked }, { query: { type, language = asked, fullHTML } }) => {
      const best = bestText(await findTexts(platform.db, type), language)
      const content = sanitize(best.content)
      return {
        type,
        language: best.language,
        content: fullHTML ? legalPage({ type, language: best.language, content }) : content,
      }
    },
  },

  write: {
    access: 'operator',
    transaction: 'write',
    handler: async ({ trx, caller, language: asked }, { body: { type, language, content } }) => {
      const clean = cleanInput({ path: 'content', html: content, language: asked })
      await saveText(trx, { type, language, content: clean })
      await recordActivity(trx, caller, {
        action: 'changed',
        objectKind: 'singletonText',
        objectName: type,
        details: { language, characters: clean.length },
      })
      return { type, language, content: clean }
    },
  },
}
