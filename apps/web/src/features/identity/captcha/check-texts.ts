import { defineTexts } from '../../../i18n/texts.ts';

export const checkTexts = defineTexts('identity/captcha/check', {
  checkTitle: '安全验证',
  checkLead: '任选一种方式完成验证，完成后会自动继续。',
  checkQuiet: '不用拼图，等待自动验证',
  checkQuietRunning: '正在自动验证，请保持页面打开，完成后会自动继续。',
  checkProgress: '自动验证进度',
  checkElder: '正在自动验证，请稍等，不用您操作。',
  checkElderFailed: '这次没有通过。可以再试一次，或请我们打电话帮您办。',
  checkAgain: '再试一次',
  checkCallBack: '请我们打给您',
  checkPuzzle: '用拼图验证',
  slider: '滑块验证',
  sliderValue: '已移动 {x}，最远 {max}',
  sliderHelp:
    '用方向键移动拼图块，Page Up 和 Page Down 移动得更快，按回车键确认。看不到图片时，请致电 {hotline} 由工作人员协助。',
  sliderDrag: '向右拖动',
  sliderKeys: '方向键移动，回车确认',
  sliderLoading: '正在加载图片',
  sliderChecking: '正在验证',
  sliderPassed: '验证通过',
  sliderFailed: '没有对准，请再试一次',
  sliderExpired: '验证已过期，请重新验证',
  sliderUnavailable: '图片加载失败',
  anotherPicture: '换一张',
});
