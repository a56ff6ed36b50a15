import { type Command, CommandPalette, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { mayOpen, mayOpenRoute, maySee } from '../../route/access.ts';
import type { ModuleId } from '../../route/route-table.ts';
import { visibleRoutes } from '../../route/visibility.ts';
import { useLanguageChoice } from '../../session/language.tsx';
import { useUser } from '../../session/services-context.tsx';
import { offeredCommands } from '../command-source.ts';
import { beginTour } from '../tour/tour-gate.tsx';
import { useFormMenu } from '../use-form-menu.ts';
import { useHere } from '../way-back.tsx';
import type { HeaderDialog } from './header-items.tsx';
import { useSignOut } from './use-sign-out.ts';

interface PaletteProps {
  readonly module: ModuleId | undefined;
  readonly onOpen: (dialog: HeaderDialog) => void;
  readonly onClose: () => void;
}

/** What the screen that is shown offers, every page this user may open, and the header's items, by name. */
export default function Palette({ module, onOpen, onClose }: PaletteProps) {
  const text = useText();
  const [offered] = useState(offeredCommands);
  return (
    <CommandPalette
      title={text('tEdit-Shell-palette')}
      placeholder={text('tEdit-Shell-paletteHint')}
      noMatch={text('tEdit-Shell-paletteNone')}
      commands={[...offered, ...usePages(module), ...useForms(), ...useActions(onOpen)]}
      onClose={onClose}
    />
  );
}

function usePages(current: ModuleId | undefined): readonly Command[] {
  const text = useText();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = useHere();
  const modules = visibleRoutes(user);
  const shown = modules.flatMap(({ routes }) => routes).find(({ path }) => path === pathname);
  const back = shown && { back: here(shown.title) };
  return modules
    .filter(({ id }) => mayOpen(user, id) && (id !== 'eapplication' || current === 'illustration'))
    .flatMap((module) =>
      module.routes
        .filter((route) => mayOpenRoute(user, route.path) && maySee(user, module, route))
        .map(({ path, title }) => ({
          id: path,
          label: text(title),
          note: text(module.title),
          run: () => navigate(path, { state: { from: current, ...back } }),
        })),
    );
}

/** Each form somebody fills in, by its own name. */
function useForms(): readonly Command[] {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { data } = useFormMenu();
  return (data?.forms ?? []).map(({ form, address, title }) => ({
    id: `form ${form}`,
    label: title[language],
    note: text('tEdit-Shell-module-forms'),
    run: () => void navigate(`/forms/${address}`),
  }));
}

function useActions(onOpen: (dialog: HeaderDialog) => void): readonly Command[] {
  const text = useText();
  const signOut = useSignOut();
  const { language, choose } = useLanguageChoice();
  const open = (dialog: HeaderDialog, label: string): Command => ({
    id: dialog,
    label: text(label),
    // The palette returns the focus first; the next dialog then takes it.
    run: () => setTimeout(onOpen, 0, dialog),
  });
  return [
    open('switch', 'tEdit-Shell-switchProducts'),
    open('about', 'tEdit-Shell-about'),
    open('profile', 'tEdit-Shell-profile'),
    open('shortcuts', 'tEdit-Shell-shortcuts'),
    { id: 'tour', label: text('tEdit-Shell-takeTour'), run: beginTour },
    {
      id: 'language',
      label: text('tEdit-Shell-otherLanguage'),
      run: () => void choose(language === 'en' ? 'fr' : 'en').catch(() => {}), // the header's link reports failures
    },
    { id: 'signOut', label: text('tEdit-Shell-signOut'), run: signOut },
  ];
}
