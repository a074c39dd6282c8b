export default {
  title: '首页',
  bookTitle: '机票预订',
};
