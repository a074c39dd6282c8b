/**
 * The colours are black on white with AA contrast. The pages use no colours of the real providers, so that no payer
 * confuses them.
 */
export const cashierCss = `
* { box-sizing: border-box; }
body { margin: 0; background: #f3f4f6; color: #1f2933; font: 16px/1.6 "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif; }
.banner { background: #7c2d12; color: #fff; padding: 4px 16px; text-align: center; }
.banner p { margin: 0; }
main { max-width: 520px; margin: 32px auto; padding: 24px; background: #fff; border: 1px solid #cbd2d9; border-radius: 8px; }
h1 { margin: 0 0 16px; font-size: 24px; }
dl { margin: 0 0 24px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid #e4e7eb; }
dt { color: #52606d; flex: none; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.amount { font-size: 22px; font-weight: 700; }
.note { margin: 0 0 16px; padding: 8px 12px; background: #fff3c4; border-left: 4px solid #8d5a00; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; }
.actions form { flex: 1 1 84px; }
button, .button { display: block; width: 100%; min-height: 44px; padding: 8px 16px; border: 1px solid #52606d; border-radius: 6px; background: #fff; color: #1f2933; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
button.primary { background: #14532d; border-color: #14532d; color: #fff; font-weight: 700; }
select { min-height: 44px; max-width: 100%; font: inherit; }
.fault { margin-top: 24px; padding-top: 16px; border-top: 1px solid #e4e7eb; }
.fault p { margin: 8px 0 0; color: #52606d; }
.trades { margin: 0; padding: 0; list-style: none; }
.trades li { padding: 8px 0; border-bottom: 1px solid #e4e7eb; overflow-wrap: anywhere; }
.trades a { color: #1d4ed8; }
.trades p { margin: 0; color: #52606d; }
button:focus-visible, a:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
@media (max-width: 560px) { main { margin: 16px; } }
`;
