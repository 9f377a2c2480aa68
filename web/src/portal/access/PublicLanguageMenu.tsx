import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { useLanguage } from '../../language/use-language.ts'
import { LanguageItems } from '../../menus/LanguageItems.tsx'
import { PublicLanguageButton } from './PublicLanguageButton.tsx'

/** The languages to choose from, open at once: fetched when somebody asks for them. */
export function PublicLanguageMenu() {
  const { changeLanguage } = useLanguage()
  return (
    <Menu width={176} position="top-end" keepMounted={false} defaultOpened>
      <Menu.Target>
        <PublicLanguageButton />
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems onChoose={changeLanguage} />
      </Menu.Dropdown>
    </Menu>
  )
}
