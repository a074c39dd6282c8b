import { fullName, isSameName, normaliseName } from '@haidai/domain/booking';
import { pinyin } from 'pinyin-pro';

/** The name in pinyin as a ticket has it: LI QINGHE, LYU NA; surnames as surnames are read (单 SHAN, 仇 QIU). */
export function spellName(surnameCn: string, firstnameCn: string): { surnameEn: string; firstnameEn: string } {
  const { surname, firstName } = normaliseName({
    surname: spell(surnameCn, 'surname'),
    firstName: spell(firstnameCn, 'normal'),
  });
  return { surnameEn: surname, firstnameEn: firstName };
}

/** Whether a typed name is somebody's: as on the ticket, or a Chinese one in pinyin, as a boarding pass has it. */
export function isNameOf(name: { surname: string; firstName: string }, typed: string): boolean {
  const { surnameEn, firstnameEn } = spellName(name.surname, name.firstName);
  return isSameName(typed, fullName(name)) || isSameName(typed, `${surnameEn}${firstnameEn}`);
}

function spell(name: string, mode: 'surname' | 'normal'): string {
  return pinyin(name.replaceAll('·', ''), { mode, toneType: 'none', type: 'array' }).join('');
}
