import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from '../../../core/address/search-params.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Columns, DeskPage } from '../../../ui/desk/desk-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDeskParam } from '../desk-address.ts';
import { useMay } from '../permissions.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { peopleQuery } from './people-queries.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { peopleTexts } from './texts.ts';

const personId = text(36);

/** /ops/people: the staff, one of them in detail, what needs attention, and the matrix of the roles. */
export function PeoplePage() {
  const t = useTexts(peopleTexts);
  const may = useMay();
  const [person, setPerson] = useDeskParam('person', personId, 'replace');
  const [isInviting, setInviting] = useState(false);
  const { data } = useQuery(peopleQuery({ pageSize: 1 }));
  const countOf = (state: string) => data?.states.find((each) => each.state === state)?.count ?? 0;
  return (
    <DeskPage
      title={t('title')}
      note={data && t('note', { count: data.total, here: countOf('here'), invited: countOf('invited') })}
      actions={
        may('people.manage') && (
          <Button kind="primary" onClick={() => setInviting(true)}>
            <Icon name="plus" size="s" /> {t('invite')}
          </Button>
        )
      }
    >
      <Columns
        main={
          <>
            <PeopleTable onOpen={setPerson} />
            <RoleMatrix />
          </>
        }
        side={
          <>
            {person !== '' && <PersonPanel key={person} personId={person} />}
            <NotesPanel onOpen={setPerson} />
          </>
        }
      />
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(invited) => {
            setInviting(false);
            setPerson(invited);
          }}
        />
      )}
    </DeskPage>
  );
}
